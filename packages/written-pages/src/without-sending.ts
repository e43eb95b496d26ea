/**
 * Disables submitting in a prerendered form: before hydration it would reload the page and drop the input. `letSend`
 * restores the button.
 */
export const withoutSending = (html: string): string => html.replaceAll('type="submit"', 'type="button" data-submits')
