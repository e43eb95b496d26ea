/**
 * Renders React code with Preact, which is a tenth of the size: in the browser, at build time and in tests.
 *
 * @type {import('./vite.d.mts').drawnByPreact}
 */
export const drawnByPreact = {
  alias: { find: /^react(?:-dom)?(?=\/|$)/, replacement: 'preact/compat' },
  dedupe: ['preact'],
}

const preact = ['', '/hooks', '/jsx-runtime', '/compat', '/compat/client', '/compat/server', '/compat/jsx-dev-runtime']
const testing = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event']

/** Preact in tests too. Node would give the real React to libraries that import it, so Vite bundles those. */
export const testedByPreact = (libraries = []) => ({
  server: { deps: { inline: [/\.vite\/vitest/] } },
  deps: {
    optimizer: {
      client: {
        enabled: true,
        include: [...preact.map((part) => `preact${part}`), ...testing, '@tanstack/react-query', ...libraries],
      },
    },
  },
})
