import { InputNumber, type InputNumberProps } from 'antd'

/** A number, to be written or changed with the arrow keys: the library's small buttons for one more and one less have English names. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> controls={false} {...props} />
}
