import { createFileRoute, redirect } from '@tanstack/react-router'

/** Old URL of the home page. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/app' })
  },
})
