import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { showRefusal } from './show-refusal.ts'

function filledForm() {
  const { formControl, control } = createFormControl({
    defaultValues: { phone: '13800000000', password: 'secret', group: '6' },
  })
  const messages = () => {
    const errors = Object.entries(control._formState.errors)
    return Object.fromEntries(errors.map(([name, error]) => [name, error.message]))
  }
  return { form: formControl, messages }
}

test('an invalid field is cleared and shows its error; the others keep their values', () => {
  const { form, messages } = filledForm()
  showRefusal(form, new ApiError(422, '有误', { errors: { password: '手机号或密码不正确' } }))
  expect(form.getValues()).toEqual({ phone: '13800000000', password: '', group: '6' })
  expect(messages()).toEqual({ password: '手机号或密码不正确' })
})

test('an invalid choice keeps its value', () => {
  const { form, messages } = filledForm()
  showRefusal(form, new ApiError(422, '有误', { errors: { group: '教师组仅限教师报名' } }), ['group'])
  expect(form.getValues()).toMatchObject({ group: '6' })
  expect(messages()).toEqual({ group: '教师组仅限教师报名' })
})

test('an error without fields becomes the root error, with the waiting time if there is one', () => {
  const { form, messages } = filledForm()
  showRefusal(form, new ApiError(429, '请稍后再试', { code: 'too_many_requests', retryAfter: 42 }))
  expect(form.getValues()).toMatchObject({ password: 'secret' })
  expect(messages()).toEqual({ root: '请稍后再试（42 秒后可以再试）' })
})

test('an error of a field that the form does not have becomes the root error', () => {
  const { form, messages } = filledForm()
  showRefusal(form, new ApiError(422, '年龄有误', { errors: { age: '请输入整数' } }))
  expect(messages()).toEqual({ root: '年龄有误' })
})
