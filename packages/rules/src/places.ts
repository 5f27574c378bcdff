/** The places that a text means: by name, by number, or by the beginning of the name. None, or several, when that is not clear. */
export function placesNamed<Place extends { id: number; name: string }>(
  places: readonly Place[],
  text: string,
): readonly Place[] {
  const exact = places.filter(({ id, name }) => name === text || String(id) === text)
  return exact.length > 0 || text === '' ? exact : places.filter(({ name }) => name.startsWith(text))
}
