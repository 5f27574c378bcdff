import { Css, Theme } from 'blockly/core'
import { colours } from './define-blocks.ts'

// Categories are as high as a finger needs. What is beside the blocks shows the keyboard's focus. The canvas by which Blockly measures words is nothing to read.
Css.register(`
  .blocklyMainBackground { stroke: none; }
  .blocklyToolbox { padding: 4px 0 4px 8px; }
  .blocklyToolboxCategory { height: 44px; line-height: 44px; padding-right: 4px; }
  .blocklyComputeCanvas { visibility: hidden; }
  .blocklyTrash:focus, [class^='blocklyZoom']:focus { outline: 3px solid var(--accent); outline-offset: 2px; }
  .blocklyToolboxCategoryLabel { font-family: var(--sans); }
`)

/** Blockly in the colours of the house. */
export function blockTheme(isDark: boolean): Theme {
  return Theme.defineTheme(isDark ? 'qisuan-dark' : 'qisuan', {
    name: isDark ? 'qisuan-dark' : 'qisuan',
    // Blockly's own colours are too light for white letters.
    blockStyles: {
      loop_blocks: { colourPrimary: colours.repeat },
      logic_blocks: { colourPrimary: colours.decide },
      math_blocks: { colourPrimary: colours.reckon },
      variable_blocks: { colourPrimary: colours.count },
      text_blocks: { colourPrimary: colours.ask },
    },
    categoryStyles: {},
    fontStyle: { family: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif", weight: '600', size: 12 },
    componentStyles: isDark
      ? {
          workspaceBackgroundColour: '#171c36',
          toolboxBackgroundColour: '#12172e',
          toolboxForegroundColour: '#f3f4fa',
          flyoutBackgroundColour: '#232a4d',
          flyoutOpacity: 0.96,
          scrollbarColour: '#f3f4fa',
          scrollbarOpacity: 0.2,
        }
      : {
          workspaceBackgroundColour: '#ffffff',
          toolboxBackgroundColour: '#f3f1ea',
          toolboxForegroundColour: '#10162f',
          flyoutBackgroundColour: '#fbfaf6',
          flyoutOpacity: 0.97,
          scrollbarColour: '#10162f',
          scrollbarOpacity: 0.2,
        },
  })
}
