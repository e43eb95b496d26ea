import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is a document of its own. Inside the app, its URL means the home page. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/app' })
  },
})
