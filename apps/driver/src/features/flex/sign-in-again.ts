import { useLocation } from '@tanstack/react-router'

/** What a step of the linking hands back to the login: kept with the entry of the history, so that a reload keeps it. */
export type SignInAgain = {
  readonly email: string
  /** Why, when it was not the driver who wanted to. */
  readonly reason?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signInAgain?: SignInAgain
  }
}

export const signInAgain = ({ email, reason }: SignInAgain) =>
  ({ to: '/app/flex/login', state: { signInAgain: { email, ...(reason && { reason }) } } }) as const

export const useSignInAgain = () => useLocation({ select: ({ state }) => state.signInAgain })
