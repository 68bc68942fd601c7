"""Letters of seats, which stand in records and nowhere on a page as names of players."""

from __future__ import annotations

import re

from playwright.sync_api import Page

# What is written on the page, in closed parts too, without rules, guides, card texts, keys, notation, initials and
# drawings.
WRITTEN = """() => {
    const copy = document.querySelector('main').cloneNode(true)
    const other = '.ledger, [data-guide], code, pre, kbd, svg, style, script, textarea, .notation, .card, .crest'
    copy.querySelectorAll(other).forEach(node => node.remove())
    const lines = []
    const walk = node => {
        for (const child of node.childNodes) {
            if (child.nodeType === Node.TEXT_NODE) lines.push(child.textContent)
            else walk(child)
        }
        for (const name of ['aria-label', 'title', 'placeholder'])
            if (node.getAttribute?.(name)) lines.push(node.getAttribute(name))
    }
    walk(copy)
    return lines.map(line => line.replace(/\\s+/g, ' ').trim()).filter(line => line)
}"""
NAME = re.compile(r"(?<![\w'’.-])(?:[B-D]|A(?! \w))(?![\w'’.-])")


def letters(page: Page) -> list[str]:
    """The texts on a page that call somebody by a letter; "A" before a word is an article."""
    return [line for line in page.evaluate(WRITTEN) if NAME.search(line)]
