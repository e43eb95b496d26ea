/** The first pages' words in one file, which would be five requests otherwise. */
export default import.meta.glob<object>('./{driver/{app,home},shared/{plans,ui}}.json', {
  import: 'default',
  eager: true,
})
