import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours of code: those of the groups, which are readable in both colour schemes. */
export const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: 'var(--group-l-text)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--group-s-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--group-x-text)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--group-m-text)' },
  { tag: [tags.typeName, tags.className], color: 'var(--group-t-text)' },
])

export const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: 'var(--type-note)' },
  '&.cm-focused': { outline: '3px solid var(--group-m)', outlineOffset: '-3px' },
  '.cm-scroller': {
    fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Noto Sans Mono CJK SC', monospace",
    lineHeight: '1.7',
  },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--accent-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent-text)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none', paddingLeft: '4px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '28px' },
  '.cm-activeLine': { backgroundColor: 'rgb(var(--ink-rgb) / 4%)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'rgb(var(--group-m-rgb) / 22%)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'rgb(var(--group-s-rgb) / 22%)' },
  '.line-running': {
    backgroundColor: 'rgb(var(--group-m-rgb) / 14%)',
    boxShadow: 'inset 3px 0 rgb(var(--group-m-rgb))',
  },
  '.line-faulty': { backgroundColor: 'rgb(var(--danger-rgb) / 14%)', boxShadow: 'inset 3px 0 var(--danger)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-small)',
    boxShadow: 'var(--float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '15em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px', lineHeight: '1.6' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', marginLeft: '2px' },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '300px', fontFamily: 'var(--sans)', lineHeight: '1.6' },
})
