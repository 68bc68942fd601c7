import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from './lib/i18n'

await loadLanguage().catch(() => {}) // without its catalogue the page speaks English
mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
