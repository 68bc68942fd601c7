import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hold, type Watch } from '../src/table/hold'

/** A clock that is told when it is woken. */
class Clock implements Watch {
  time = 1000
  private waiting: { due: number; run: () => void }[] = []
  now = () => this.time
  after(ms: number, then: () => void) {
    const one = { due: this.time + ms, run: then }
    this.waiting.push(one)
    return () => void (this.waiting = this.waiting.filter((each) => each !== one))
  }
  /** The page wakes up at this time: all that is due is done. */
  wake(time: number) {
    this.time = time
    const due = this.waiting.filter((each) => each.due <= time)
    this.waiting = this.waiting.filter((each) => each.due > time)
    for (const each of due) each.run()
  }
}

test('a finger that rests is noticed on time', () => {
  const clock = new Clock()
  const hold = new Hold(clock)
  let rested = 0
  hold.begin(1000, 480, () => rested++)
  clock.wake(1479)
  assert.equal(rested, 0)
  clock.wake(1480)
  assert.equal(rested, 1)
})

test('a tap on a busy page is no long press, though the clock has run out', () => {
  const clock = new Clock()
  const hold = new Hold(clock)
  let rested = 0
  hold.begin(1000, 480, () => rested++)
  clock.wake(2200) // nothing was done in between: that the finger was lifted may still be on its way
  assert.equal(rested, 0)
  assert.ok(hold.tooShort(1080))
  hold.end()
  clock.wake(9000)
  assert.equal(rested, 0)
})

test('who really rests on a busy page is noticed when it is awake', () => {
  const clock = new Clock()
  const hold = new Hold(clock)
  let rested = 0
  hold.begin(1000, 480, () => rested++)
  clock.wake(2200)
  clock.wake(2350)
  assert.equal(rested, 1)
  assert.ok(!hold.tooShort(2360))
})

test('a press that is told late has its time, too', () => {
  const clock = new Clock()
  const hold = new Hold(clock)
  let rested = 0
  hold.begin(300, 480, () => rested++) // long over, as it seems
  clock.wake(1100)
  assert.equal(rested, 0)
  clock.wake(1150)
  assert.equal(rested, 1)
})
