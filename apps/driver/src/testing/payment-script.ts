import type { Stripe } from '@stripe/stripe-js'
import { vi } from 'vitest'

/** Replaces the loading of Stripe's script, which never ends in a test window, unless a test says what it loads. */
export const loadPaymentProvider = vi.fn<() => Promise<Stripe>>(() => new Promise(() => undefined))
