import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A sign-in page in plain HTML: the best that this host can do. */
const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A static page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>Log in</h1>
    <form action="/">
      <p><label>Phone number <input type="tel" /></label></p>
      <p><label>Password <input type="password" /></label></p>
      <p><button>Log in</button></p>
    </form>
  </body>
</html>
`

export function writeStaticPage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arribo-static-'))
  writeFileSync(path.join(folder, 'index.html'), html)
  return folder
}
