import { createFileRoute, redirect } from '@tanstack/react-router'

/** The landing page is a document of its own; inside the app its address means the home page. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/app' })
  },
})
