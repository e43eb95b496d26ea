/** A charge, a payment, a refund or a dispute in the provider's names, wherever they stand. */
const name = /(?:^|[^A-Za-z0-9])((?:ch|py|pi|re|pyr|dp|du)_[A-Za-z0-9]{4,200})/

/**
 * The provider's name in what somebody pasted: by itself, in an id of our ledger (`PAY#pi_…`, `DSP#dp_…#open`), in an
 * address of the provider's dashboard, or in a client secret, of which only the name is kept.
 */
export const readChargeName = (text: string): string | undefined => name.exec(text)?.[1]

/** Whether a name is the one by which we keep charges. */
export const isChargeId = (text: string): boolean => /^(?:ch|py)_/.test(text)
