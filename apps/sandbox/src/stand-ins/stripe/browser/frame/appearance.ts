import type { Appearance } from '@stripe/stripe-js'

let variableNames: string[] = []

export function applyAppearance({ theme = 'stripe', variables = {} }: Appearance): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  for (const name of variableNames) root.style.removeProperty(name)
  variableNames = Object.keys(variables).map((name) => `--${name}`)
  for (const [name, value] of Object.entries(variables)) if (value) root.style.setProperty(`--${name}`, value)
  root.style.setProperty('--scheme', isDark() ? 'dark' : 'light')
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
