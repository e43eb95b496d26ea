/** All words of the back office in one file: staff open every page. */
export default import.meta.glob<object>('./{admin/*,shared/{declines,errors,plans,ui}}.json', {
  import: 'default',
  eager: true,
})
