/**
 * With a minus as long as a figure is wide, as figures are set that one looks at; a hyphen is a poor one. What is to be read
 * by a machine keeps its hyphen.
 */
export const withTrueMinus = (figure: string): string => figure.replace('-', '\u2212')
