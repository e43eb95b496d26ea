/** Frequent names in Latin America, roughly the most frequent first. */
export const givenNames =
  'José María Juan Luis Carlos Ana Jorge Carmen Miguel Rosa Pedro Luz Andrés Daniela Diego Camila Javier Valentina Rafael Lucía Fernando Paola Ricardo Gabriela Eduardo Mariana Alejandro Sofía Héctor Patricia Óscar Verónica Sergio Mónica Raúl Yolanda Iván Beatriz Hugo Adriana Julián Natalia Sebastián Isabel Mateo Ximena Nicolás Renata Emilio Yesenia Gustavo Maribel Ramón Noemí Ángel Inés Tomás Úrsula Joaquín Zulema'.split(
    ' ',
  )

export const familyNames =
  'González Rodríguez Gómez Fernández López Díaz Martínez Pérez García Sánchez Romero Sosa Torres Álvarez Ruiz Ramírez Flores Benítez Acosta Medina Herrera Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro Ortiz Silva Núñez Luna Cabrera Ríos Morales Vargas Castillo Mendoza Cruz Reyes Jiménez Chávez Quispe Mamani Vega Peña Ibáñez Zambrano Guerrero Salazar Delgado Cedeño Espinoza Bravo Paredes Ñamandú Yáñez Zúñiga Urquiza'.split(
    ' ',
  )
