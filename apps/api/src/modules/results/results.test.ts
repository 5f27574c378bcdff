import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()

it('gameStates maps rounds to state, score and note of the member alone', async () => {
  const [pupil, other] = [await api.pupil(), await api.pupil()]
  await api.score(pupil.id, 4321, { state: 3 })
  await api.score(other.id, 1, { roundKey: '2026-12' })
  const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
  expect(body).toEqual({ '2026-1': { state: 3, score: 4321, note: null } })
})
