"""Bots that think on a Ray cluster. Ray is optional: `pip install 'duelyard[ray]'`."""

from __future__ import annotations

import asyncio
from typing import Any

from duelyard.bots.cluster import NoRay, connect
from duelyard.server.config import BadConfig
from duelyard.server.thinking.thinker import find
from duelyard.server.thinking.thinking import Failed, Job, Worker
from duelyard.server.words.sentences import sentence


class RayWorker:
    """A place on the cluster: one task at a time."""

    def __init__(self, ray: Any, task: Any) -> None:
        self.ray = ray
        self.task = task
        self.running: Any = None

    async def start(self) -> None:
        """The cluster starts its processes by itself."""

    async def think(self, job: Job) -> str:
        """Send the job, await the answer; a task that takes too long is killed."""
        task = self.ray.remote(max_retries=0)(find(job.work)) if job.work else self.task
        self.running = task.remote(*job.arguments)
        try:
            async with asyncio.timeout(job.limit):
                return str(await asyncio.wrap_future(self.running.future()))
        except TimeoutError:
            await self.stop()
            raise Failed("timeout", f"no answer within {job.limit:.0f} seconds") from None
        except self.ray.exceptions.RayTaskError as error:
            raise Failed("error", type(error.cause).__name__) from None
        except self.ray.exceptions.RayError as error:
            raise Failed("crash", type(error).__name__) from None
        finally:
            self.running = None

    async def stop(self) -> None:
        """Kill what is being thought about."""
        if self.running is not None:
            self.ray.cancel(self.running, force=True)
            self.running = None


def ray_workers(address: str, work: str) -> list[Worker]:
    """A worker for each processor of the cluster."""
    try:
        ray = connect(address)
    except NoRay as error:
        raise BadConfig(sentence("bad_ray", what=error)) from error
    task = ray.remote(max_retries=0)(find(work))
    return [RayWorker(ray, task) for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1))))]
