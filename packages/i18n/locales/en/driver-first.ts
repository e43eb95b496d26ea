/** The first pages' words in one file, which would be five requests otherwise. */
export default import.meta.glob<object>('./{driver/{app,home,login},shared/{plans,ui}}.json', {
  import: 'default',
  eager: true,
})
