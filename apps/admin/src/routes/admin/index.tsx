import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until there is a dashboard, the users are what staff come for. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/users' })
  },
})
