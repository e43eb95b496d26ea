// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { render } from './entry.tsx'

it.each([
  ['es', 'Inicia sesión · Arribo', 'Solo para el equipo de soporte.'],
  ['en', 'Log in · Arribo', 'For support staff only.'],
] as const)('is prerendered in %s, and sends nothing before its script has loaded', async (language, title, line) => {
  const page = await render('/login', language)
  expect(page.title).toBe(title)
  expect(page.html).toContain(line)
  expect(page.html).not.toContain('type="submit"')
})
