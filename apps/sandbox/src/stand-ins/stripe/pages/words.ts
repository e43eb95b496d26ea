import type { IncomingMessage } from 'node:http'

export type Language = 'es' | 'en'

const en = {
  bankTitle: 'Confirm your payment',
  bankBody: 'This is the test page of your bank. Complete the payment, or fail it to see what happens then.',
  card: 'Card',
  amount: 'Amount',
  merchant: 'To',
  complete: 'Complete',
  fail: 'Fail',
  doneTitle: 'There is nothing to confirm',
  doneBody: 'This payment does not wait for you any more. Go back to where you came from.',
  receiptTitle: 'Receipt from Arribo',
  receiptNumber: 'Receipt number',
  paidOn: 'Paid on',
  refunded: 'Refunded',
  total: 'Total',
  paymentTitle: 'Payment',
  payment: 'Payment ID',
  charge: 'Charge ID',
  state: 'Status',
  refund: 'Refund',
  missingTitle: 'There is no such page',
  note: 'A sandbox: no real money moves.',
}

const es: typeof en = {
  bankTitle: 'Confirma tu pago',
  bankBody: 'Esta es la página de prueba de tu banco. Completa el pago o recházalo para ver qué pasa.',
  card: 'Tarjeta',
  amount: 'Monto',
  merchant: 'Para',
  complete: 'Completar',
  fail: 'Rechazar',
  doneTitle: 'No hay nada que confirmar',
  doneBody: 'Este pago ya no te espera. Vuelve a la página de donde viniste.',
  receiptTitle: 'Recibo de Arribo',
  receiptNumber: 'Número de recibo',
  paidOn: 'Pagado el',
  refunded: 'Reembolsado',
  total: 'Total',
  paymentTitle: 'Pago',
  payment: 'ID del pago',
  charge: 'ID del cobro',
  state: 'Estado',
  refund: 'Reembolso',
  missingTitle: 'Esta página no existe',
  note: 'Entorno de prueba: no se mueve dinero real.',
}

export const words: Readonly<Record<Language, typeof en>> = { es, en }

export function chooseLanguage(request: IncomingMessage, asked: string | null): Language {
  const tag = asked ?? request.headers['accept-language'] ?? 'en'
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en'
}

export function money(cents: number, language: Language): string {
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  )
}
