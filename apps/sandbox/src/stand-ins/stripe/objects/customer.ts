import type { Stripe } from 'stripe'
import { emit, type Context } from '../context.ts'
import { newId, randomText, unixNow } from '../store/ids.ts'
import { errors } from '../stripe-error.ts'
import { find } from './find.ts'
import { detach } from './kept-method.ts'

export function createCustomer(context: Context, metadata: Stripe.Metadata): Stripe.Customer {
  const id = newId('cus')
  const made: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: unixNow(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  context.tx.put('customer', id, made)
  emit(context, 'customer.created', made)
  return made
}

/** An existing customer; a deleted one counts as missing. */
export function findCustomer(context: Context, id: string, param?: string): Stripe.Customer {
  const found = find(context, 'customer', id, param)
  if (found.deleted) throw errors.missing('customer', id, param)
  return found
}

/** Deletes the customer with its cards; only the fact that it existed remains. */
export function deleteCustomer(context: Context, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const { id } = customer
  for (const method of context.tx.list('payment_method', (each) => each.customer === id)) detach(context, method)
  const deleted = { id, object: 'customer', deleted: true } as const
  context.tx.put('customer', id, deleted)
  emit(context, 'customer.deleted', customer)
  return deleted
}
