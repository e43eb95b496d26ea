import { useLocation } from '@tanstack/react-router'

/** What a linking step passes back to the login; kept in the history state, so that a reload keeps it. */
export type SignInAgain = {
  readonly email: string
  /** The reason, unless the driver went back on purpose. */
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
