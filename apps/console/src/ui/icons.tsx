import { CloseCircleFilled, CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'
import { actCopy as copy } from '#copy/act'

/** Ant Design names its icons in English for readers: what is in a button with a name of its own is hidden, and what is a button has a Chinese one. */
const clear = <CloseCircleFilled aria-label={copy.clear} />

/** For `allowClear` of an input or a select, whose button would be called Clear. */
export const clearable = { clearIcon: clear, label: copy.clear }

export const icons = {
  modal: { closeIcon: <CloseOutlined aria-hidden /> },
  select: { clearIcon: clear, suffixIcon: <DownOutlined aria-hidden /> },
} satisfies ConfigProviderProps
