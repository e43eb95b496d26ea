import { createFileRoute, redirect } from '@tanstack/react-router'

/** An old address of the home page. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/app' })
  },
})
