import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { showRefusal } from './show-refusal.ts'

function filledForm() {
  const { formControl, control } = createFormControl({
    defaultValues: { phone: '13800000000', password: 'secret', group: '6' },
  })
  const said = () => {
    const errors = Object.entries(control._formState.errors)
    return Object.fromEntries(errors.map(([name, error]) => [name, error.message]))
  }
  return { form: formControl, said }
}

test('a refused field is emptied and says why; the others keep what was typed', () => {
  const { form, said } = filledForm()
  showRefusal(form, new ApiError(422, '有误', { errors: { password: '手机号或密码不正确' } }))
  expect(form.getValues()).toEqual({ phone: '13800000000', password: '', group: '6' })
  expect(said()).toEqual({ password: '手机号或密码不正确' })
})

test('what was chosen stays chosen', () => {
  const { form, said } = filledForm()
  showRefusal(form, new ApiError(422, '有误', { errors: { group: '教师组仅限教师报名' } }), ['group'])
  expect(form.getValues()).toMatchObject({ group: '6' })
  expect(said()).toEqual({ group: '教师组仅限教师报名' })
})

test('a refusal of no field stands above the button, with the wait where there is one', () => {
  const { form, said } = filledForm()
  showRefusal(form, new ApiError(429, '请稍后再试', { code: 'too_many_requests', retryAfter: 42 }))
  expect(form.getValues()).toMatchObject({ password: 'secret' })
  expect(said()).toEqual({ root: '请稍后再试（42 秒后可以再试）' })
})

test('a field that the form does not have is told in general', () => {
  const { form, said } = filledForm()
  showRefusal(form, new ApiError(422, '年龄有误', { errors: { age: '请输入整数' } }))
  expect(said()).toEqual({ root: '年龄有误' })
})
