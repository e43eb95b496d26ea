import { useLocation } from '@tanstack/react-router'

/** What a linking step passes back to the login page. Kept in the history state, which survives a reload. */
export type SignInAgain = {
  readonly email: string
  /** Absent if the driver went back on purpose. */
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
