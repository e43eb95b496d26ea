// @vitest-environment happy-dom
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

it.each([
  ['/admin/users', 'es', 'Usuarios · Arribo', 'Nombre, teléfono'],
  ['/admin/users', 'en', 'Users · Arribo', 'Name, phone'],
  ['/admin/billing', 'en', 'Billing · Arribo', 'Name, phone, email'],
  ['/admin/tasks', 'en', 'Tasks · Arribo', 'Phone number, task ID'],
] as const)('the outline of %s in %s has its name and its search, and no rows', async (page, language, title, hint) => {
  const rendered = await render(page, language)
  expect(rendered.title).toBe(title)
  expect(rendered.html).toContain(`placeholder="${hint}`)
  expect(rendered.html).not.toContain('href=')
})

it('every other page starts with the bar at the top, whose words are the same in each language', async () => {
  const rendered = await render('*', 'es')
  expect(rendered.title).toBe('Arribo')
  expect(rendered.html.replaceAll(/<[^>]+>/g, '')).toBe('Arribo')
})
