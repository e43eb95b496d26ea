/** Instants are in milliseconds of the server's clock. */
export type InLine = { readonly place: number; readonly turnAt: number; readonly receivedAt: number }

export type PhotoStage =
  | { readonly name: 'uploading'; readonly share: number }
  | { readonly name: 'checking' }
  | ({ readonly name: 'in-line' } & InLine)

/** The place goes down evenly until the turn. */
export function lineAt({ place, turnAt, receivedAt }: InLine, now: number) {
  const leftMs = Math.max(1, turnAt - now)
  return { place: Math.ceil((place * leftMs) / (turnAt - receivedAt)), leftMs }
}

/** Spreads the requests over the second after each turn. `chance` is from 0 to 1. */
export const askAt = ({ turnAt }: Pick<InLine, 'turnAt'>, chance: number): number => turnAt + chance * 1000
