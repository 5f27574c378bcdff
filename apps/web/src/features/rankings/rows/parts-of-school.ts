/** Parts of a school's name between which a line may end: 香港九龙白榆|实验小学. */
export function partsOfSchool(name: string): string[] {
  const kind =
    /(?:实验|中心|外国语|附属|职业|科技)*(?:小学|中学|高中|学校|学院|大学|少年宫|科技馆|幼儿园)(?:[（(].*[）)]|分校|.{1,3}校区)?$/.exec(
      name,
    )
  return kind && kind.index > 0 ? [name.slice(0, kind.index), kind[0]] : [name]
}
