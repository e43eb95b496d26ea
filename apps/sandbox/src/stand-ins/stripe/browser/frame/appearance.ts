import type { Appearance, CssFontSource, CustomFontSource } from '@stripe/stripe-js'

const ruleSheet = new CSSStyleSheet()
/** Pages may style the vendor's classes only; other selectors are dropped, as by the vendor. */
const allowedSelector = /^\.(Input|Label|Error|Block|Tab|TabLabel|TabIcon)(--\w+)?(::?[\w-]+(\([\w-]+\))?)*$/

let variableNames: string[] = []

/** Applies the page's appearance in the frame: theme, variables as custom properties, rules as a stylesheet. */
export function applyAppearance({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  for (const name of variableNames) root.style.removeProperty(name)
  variableNames = Object.keys(variables).map((name) => `--${name}`)
  for (const [name, value] of Object.entries(variables)) if (value) root.style.setProperty(`--${name}`, value)
  root.style.setProperty('--scheme', isDark() ? 'dark' : 'light')

  ruleSheet.replaceSync('')
  for (const [selector, properties] of Object.entries(rules)) {
    if (!allowedSelector.test(selector)) continue
    const rule = ruleSheet.cssRules[ruleSheet.insertRule(`${selector} {}`, ruleSheet.cssRules.length)]
    if (rule instanceof CSSStyleRule) setAll(rule.style, properties)
  }
  document.adoptedStyleSheets = [ruleSheet]
}

function setAll(style: CSSStyleDeclaration, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    style.setProperty(
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    )
  }
}

/** Native parts (the list of countries, the caret) follow the page's background. */
function isDark(): boolean {
  const probe = document.createElement('i')
  probe.style.color = 'var(--colorBackground)'
  document.body.append(probe)
  const [red = 255, green = 255, blue = 255] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return red * 0.3 + green * 0.59 + blue * 0.11 < 110
}

export function applyFonts(fonts: readonly (CssFontSource | CustomFontSource)[]): void {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = font.cssSrc
      document.head.append(link)
      continue
    }
    const { family, src, ...descriptors } = font
    document.fonts.add(new FontFace(family, src, descriptors as FontFaceDescriptors))
  }
}
