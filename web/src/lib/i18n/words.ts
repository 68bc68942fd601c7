/**
 * The words that games bring: `games/<id>/words/en.ts` and `ru.ts`, whose keys begin with the game's id.
 *
 * A game adds its keys here, so that `t` knows them:
 *
 *     type Words = typeof en
 *     declare module '~/lib/i18n/words' {
 *       interface GameWords extends Words {}
 *     }
 */
export interface GameWords {}

type Book = Record<string, string>

/** All the games' words in one language. */
export function together(books: Record<string, Book>): Book {
  return Object.assign({}, ...Object.values(books)) as Book
}
