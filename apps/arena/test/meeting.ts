/** Goes on while it can, which loses to whoever looks around. */
export const straight = 'while True:\n    hero.move("right")'
/** Looks around. */
export const careful = `
while True:
    for way in ["up", "right", "down", "left"]:
        if hero.can_move(way):
            hero.move(way)
            break
    else:
        hero.move("up")`

/** A task in which two leave trails. */
export const meeting = {
  name: '相遇',
  theme: 'night',
  rules: { ticks: 40, ends: 'crash' },
  functions: ['hero.move', 'hero.can_move'],
  blocks: false,
  maps: [],
  hints: [],
  weights: { goal: 100_000, energy: 0, steps: 0, code: 0 },
  hidden: {
    plan: { kind: 'field', width: 7, height: 5, walls: 3, energy: 0, worth: [1, 1], mirrored: true, goal: false },
    count: 1,
    rivals: ['drifter', 'roomy'],
  },
}

/** Statement that adds the task. */
export const addTask = `insert into task (slug, version, content, measures, imported_at)
  values ('meet', 1, $1::jsonb, '{}', now()) on conflict do nothing`
/** Adds a program that the judge has seen. */
export const addProgram = `
  insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
    duration_seconds, played_at, judged_at)
  select $1, $2, slug, id, gen_random_uuid(), 'python', $3, true, 'judged', 1000, '{}', 9, now(), now()
  from task where slug = 'meet'`
