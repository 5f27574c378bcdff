import { BoldOutlined, FontSizeOutlined, LinkOutlined, PictureOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { contentCopy } from '#copy/content'
import styles from './content.module.css'
import { PicturesDialog } from './pictures-dialog.tsx'

const copy = contentCopy.markdown

/** Texts that a tool writes around the selected text, or around a word of its own. */
const tools = [
  { name: 'heading', icon: <FontSizeOutlined />, before: '\n\n## ', word: copy.headingText, after: '\n\n' },
  { name: 'bold', icon: <BoldOutlined />, before: '**', word: copy.boldText, after: '**' },
  { name: 'list', icon: <UnorderedListOutlined />, before: '\n\n- ', word: copy.listText, after: '\n' },
  { name: 'link', icon: <LinkOutlined />, before: '[', word: copy.linkText, after: '](https://)' },
] as const

interface Props {
  id?: string
  value?: string
  onChange?: (text: string) => void
}

/** A text in Markdown, with buttons for what one writes most. */
export function MarkdownField({ id, value = '', onChange }: Props) {
  const area = useRef<TextAreaRef>(null)
  const [isChoosing, setChoosing] = useState(false)

  const write = (before: string, word: string, after: string) => {
    const element = area.current?.resizableTextArea?.textArea
    const from = element?.selectionStart ?? value.length
    const until = element?.selectionEnd ?? value.length
    const inner = value.slice(from, until) || word
    // A block at the beginning needs no line before it.
    const start = from === 0 ? before.trimStart() : before
    onChange?.(value.slice(0, from) + start + inner + after + value.slice(until))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(from + start.length, from + start.length + inner.length)
    })
  }
  return (
    <>
      <div role="toolbar" aria-label={copy.tools} className={styles.tools}>
        {tools.map(({ name, icon, before, word, after }) => (
          <Button
            key={name}
            type="text"
            icon={icon}
            aria-label={copy[name]}
            title={copy[name]}
            onClick={() => write(before, word, after)}
          />
        ))}
        <Button
          type="text"
          icon={<PictureOutlined />}
          aria-label={copy.picture}
          title={copy.picture}
          onClick={() => setChoosing(true)}
        />
      </div>
      <Input.TextArea
        {...(id !== undefined && { id })}
        ref={area}
        value={value}
        spellCheck={false}
        autoSize={{ minRows: 12, maxRows: 28 }}
        className={styles.markdown ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {isChoosing ? (
        <PicturesDialog onChoose={(url) => write(`\n\n![`, '', `](${url})\n`)} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  )
}
