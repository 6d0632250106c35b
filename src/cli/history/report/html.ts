import { visible } from '../../../core/text/quoting/foreign.ts'
import type { ReportData } from '../../../journal/report/data.ts'
import { pageText } from './page-text.generated.ts'

/** Nothing but our own script and style runs, and nothing is fetched; a live page asks the server that it came from. */
export const pagePolicy = (live: boolean): string =>
  [
    "default-src 'none'",
    `script-src '${pageText.scriptHash}'`,
    `style-src '${pageText.styleHash}'`,
    `connect-src ${live ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** One page that holds all it needs. */
export const pageTextOf = (data: ReportData): string => pageWith(dataElement(data), false)

/** The same page, which asks its server for the numbers. */
export const livePage = (): string => pageWith('', true)

/** JSON has no `<` outside of its strings, so nothing in it can end the element. */
const dataElement = (data: ReportData): string =>
  `<script type="application/json" id="data">${visible(JSON.stringify(data)).replaceAll('<', '\\u003c')}</script>\n`

const pageWith = (data: string, live: boolean): string => `<!doctype html>
<html lang="en"${live ? ' data-live="yes"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(live)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>handrail report</title>
<style>${pageText.style}</style>
</head>
<body>
<a class="skip" href="#main">To the numbers</a>
<header>
<h1 id="title">handrail report</h1>
<div id="notes"></div>
${live ? '<p class="note">This page is <span id="live" role="status">loading</span>.</p>\n' : ''}</header>
<main id="main" tabindex="-1"><noscript>This page needs JavaScript to show its numbers. Without it: handrail report</noscript></main>
<footer>Made by handrail. It holds commands and paths of your sessions: look at it before you share it.</footer>
${data}<script>${pageText.script}</script>
</body>
</html>
`
