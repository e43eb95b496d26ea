/**
 * A form that is drawn at build time: until its script has taken it over nothing is sent, because the form would load the
 * page anew and drop what was typed. `letSend` gives its button back.
 */
export const withoutSending = (html: string): string => html.replaceAll('type="submit"', 'type="button" data-submits')
