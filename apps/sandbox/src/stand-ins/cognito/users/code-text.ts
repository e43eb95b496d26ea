export type CodeKind = 'signup' | 'reset'

const texts = {
  es: {
    signup: (code: string) => `Arribo: tu código para confirmar tu cuenta es ${code}. No lo compartas con nadie.`,
    reset: (code: string) => `Arribo: tu código para cambiar tu contraseña es ${code}. No lo compartas con nadie.`,
  },
  en: {
    signup: (code: string) => `Arribo: your code to confirm your account is ${code}. Do not share it with anyone.`,
    reset: (code: string) => `Arribo: your code to change your password is ${code}. Do not share it with anyone.`,
  },
}

/** English for an English locale, Spanish for all others, as everywhere in the product. */
export const codeText = (kind: CodeKind, code: string, locale = 'es'): string =>
  texts[locale.toLowerCase().startsWith('en') ? 'en' : 'es'][kind](code)
