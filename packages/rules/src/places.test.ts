import { expect, test } from 'vitest'
import { placesNamed } from './places.ts'

const places = ['江苏省', '江西省', '吉林省', '吉林'].map((name, index) => ({ id: 32 + index, name }))

test.each([
  ['江苏省', ['江苏省']],
  ['江苏', ['江苏省']],
  ['32', ['江苏省']],
  ['吉林', ['吉林']],
  ['江', ['江苏省', '江西省']],
  ['山东', []],
  ['', []],
])('%j means %j', (text, names) => {
  expect(placesNamed(places, text).map(({ name }) => name)).toEqual(names)
})
