/**
 * Answers in the shape that the partner documents (its API reference of 2026), with the fields that we do not read as well. Ids and names
 * are invented.
 */
const teacher = '5f0c2a9be1d34700281b6c01'

/** A user just after its creation: what is empty is missing. */
export const newUser = {
  _id: '5f0c2a9be1d34700281b6c55',
  email: 'player-0123456789abcdef@users.invalid',
  name: 'player-0123456789abcdef',
  slug: 'player-0123456789abcdef',
  role: 'student',
  clientCreator: '59f0c2a9be1d34700281b6c0',
  preferredLanguage: 'zh-HANS',
  emails: { generalNews: { enabled: false } },
}

export const user = {
  ...newUser,
  stats: { gamesCompleted: 17, concepts: { basic_syntax: 17, while_loops: 5 }, playTime: 6312 },
  oAuthIdentities: [
    { provider: '5e8f1f6a1c3de5001fb0a111', id: 'another-service' },
    { provider: '5f0c2a9be1d34700281b6c00', id: 'person-1' },
  ],
  subscription: { ends: '2026-12-31T00:00:00.000Z', active: true },
  license: { ends: '2027-01-31T00:00:00.000Z', active: true },
}

/** A page of statistics; who has not begun has no numbers. */
export const memberStatistics = [
  { _id: user._id, stats: { gamesCompleted: 17, playtime: 6312.4, concepts: {} } },
  { _id: '5f0c2a9be1d34700281b6c56', stats: {} },
  { _id: '5f0c2a9be1d34700281b6c57' },
]

export const classroom = {
  _id: '5f0c2a9be1d34700281b6c70',
  name: '三年二班',
  ownerID: teacher,
  members: [user._id],
  description: '',
  courses: [{ _id: '5f0c2a9be1d34700281b6c80', levels: [{ slug: 'dungeons-of-kithgard' }], enrolled: [user._id] }],
}

const refusal = (status: number, errorName: string, message: string) => ({
  status,
  body: { code: status, errorName, message },
})

export const errors = {
  unknownUser: refusal(404, 'Not Found', 'User not found.'),
  unknownProvider: refusal(404, 'Not Found', 'Provider not found.'),
  takenName: refusal(409, 'Conflict', 'Name taken'),
  takenIdentity: refusal(409, 'Conflict', 'User already exists with given OAuth identity'),
  notOurs: refusal(403, 'Forbidden', 'Must have created the user to perform this action.'),
  noClient: refusal(401, 'Unauthorized', 'API credentials incorrect or missing.'),
  badInput: refusal(422, 'Unprocessable Entity', 'Property "accessToken" or "code" required.'),
}
