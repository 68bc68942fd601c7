export { lang, loadLanguage, plural, setLang, t, type Key, type Lang } from './i18n.svelte'
