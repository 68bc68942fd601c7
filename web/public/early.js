// Theme and language before the first paint, so that nothing flashes.
try {
  const saved = JSON.parse(localStorage.getItem('duelyard.prefs') || '{}')
  if (saved.theme && saved.theme !== 'auto') document.documentElement.dataset.theme = saved.theme
  document.documentElement.lang = saved.lang || (/^(ru|be|uk|kk)/.test(navigator.language) ? 'ru' : 'en')
} catch {
  // storage is closed to us: the defaults hold
}
