import type { ServerResponse } from 'node:http'

/** Escapes text for elements and quoted attributes. */
export function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

type Page = { language: string; title: string; body: string; script?: string; style: string }

export function page({ language, title, body, script, style }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/stripe/assets/${style}">
${script ? `<script src="/stripe/assets/${script}" defer></script>` : ''}
</head>
<body>${body}</body>
</html>
`
}

/** Fonts may come from anywhere: the form uses those of the embedding page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' https: http:; font-src * data:; connect-src 'self'; base-uri 'none'"

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(html)
}
