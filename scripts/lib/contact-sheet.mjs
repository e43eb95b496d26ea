export function contactSheet(pictures) {
  const nameOf = (picture) => picture.slice(0, picture.indexOf('.'))
  const screens = [...new Set(pictures.map(nameOf))]
  const picturesOf = (screen) => pictures.filter((picture) => nameOf(picture) === screen)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Arribo, every screen</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0 24px 48px }
  h1 { font-size: 20px }
  section { border-top: 1px solid #8886; padding: 12px 0 24px; content-visibility: auto; contain-intrinsic-size: auto 600px }
  h2 { font: 600 15px ui-monospace, monospace; margin: 0 0 8px }
  .row { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { margin: 0 } figcaption { font-size: 12px; opacity: .7 }
  img { display: block; border: 1px solid #8886; max-height: 640px; max-width: 480px }
</style>
<h1>${screens.length} screens, ${pictures.length} pictures</h1>
${screens.map((screen) => section(screen, picturesOf(screen))).join('\n')}
</html>
`
}

const section = (screen, files) => `<section id="${screen}">
<h2>${screen}</h2>
<div class="row">
${files.map(figure).join('\n')}
</div>
</section>`

function figure(file) {
  const [, language, theme, width] = file.split('.')
  const variant = `${language}.${theme}`
  const caption = width === 'png' ? variant : `${variant}, ${width} px`
  return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a></figure>`
}
