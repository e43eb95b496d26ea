import { ApiProblem } from '@arribo/api-contracts/client'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import type { StripeError } from '@stripe/stripe-js'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { keepLastPayment } from './last-payment.ts'
import { lookAt } from './payment-error.rules.ts'

export type OpenPayment = { paymentIntentId: string; plan: PlanId; credits: number }

/** Why a press of Pay led nowhere: the bank's reason, or what kept us from asking it. Nothing was charged. */
export type Setback = { readonly declinedAs: string } | { readonly failure: Error }

type Steps = {
  /** Looks at what was typed, in the press itself: a wallet may open at no other time. */
  check?: () => Promise<boolean>
  /** Asks our own server what is needed before; a failure means that the provider was not asked for money. */
  prepare: () => Promise<void>
  /** Asks the provider. The browser leaves for its answer, or it resolves with what went wrong. */
  confirm: () => Promise<{ error?: StripeError }>
}

const isFine = async () => true

/** One press of Pay, with whatever card. Nobody here can tell whether money was taken: in doubt the server looks. */
export function usePayment(payment: OpenPayment, { check = isFine, prepare, confirm }: Steps) {
  const navigate = useNavigate()
  const isRunning = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [setback, setSetback] = useState<Setback>()
  const { paymentIntentId } = payment
  const askServer = () => navigate({ to: '/app/pay', search: { payment_intent: paymentIntentId }, replace: true })

  async function isPrepared(): Promise<boolean> {
    try {
      await prepare()
      return true
    } catch (error) {
      if (hasEnded(error)) await askServer()
      else setSetback({ failure: error instanceof Error ? error : new Error(String(error)) })
      return false
    }
  }
  async function send(): Promise<void> {
    keepLastPayment(payment)
    try {
      const { error } = await confirm()
      const meaning = error && lookAt(error)
      if (meaning?.kind === 'unsure') await askServer()
      if (meaning?.kind === 'declined') setSetback({ declinedAs: meaning.code })
    } catch {
      await askServer()
    }
  }
  async function pay(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    setSetback(undefined)
    if ((await check()) && (await isPrepared())) await send()
    isRunning.current = false
    setPaying(false)
  }
  return { pay, isPaying, setback }
}

/** Paid in another tab, under way, or closed after too many declines. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiProblem && ['payment_ended', 'payment_not_found'].includes(error.problem.code)
