/** The icon of a tab of the phone's own system: a symbol of Apple's or Android's, a picture, or one of an icon font. */

import { SymbolView } from 'expo-symbols'
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type ColorValue, Image, type ImageSourcePropType } from 'react-native'

type ByState<Value> = Value | { default?: Value; selected?: Value }

export interface IconProps {
  sf?: ByState<string>
  md?: ByState<string>
  drawable?: string
  src?: ByState<ImageSourcePropType | ReactElement<VectorIconProps>>
  selectedColor?: ColorValue
}

export interface VectorIconProps {
  family: ComponentType<{ name: string; size: number; color: ColorValue }>
  name: string
}

const SIZE = 25

export function drawIcon(
  { sf, md, drawable, src, selectedColor }: IconProps,
  { color, isFocused }: { color: ColorValue; isFocused: boolean },
): ReactNode {
  const tint = isFocused ? (selectedColor ?? color) : color
  const source = choose<ImageSourcePropType | ReactElement<VectorIconProps>>(src, isFocused)
  if (isValidElement<VectorIconProps>(source)) {
    const { family: Family, name } = source.props
    return <Family name={name} size={SIZE} color={tint} />
  }
  if (source !== undefined)
    return (
      <Image source={source} resizeMode="contain" style={{ width: SIZE, height: SIZE }} tintColor={tint} />
    )
  const ios = choose<string>(sf, isFocused)
  const android = choose<string>(md, isFocused) ?? drawable
  if (ios === undefined && android === undefined) return null
  const name = { ...(ios !== undefined && { ios }), ...(android !== undefined && { android }) }
  return <SymbolView name={name as never} size={SIZE} tintColor={tint} />
}

function choose<Value>(value: ByState<Value> | undefined, isFocused: boolean): Value | undefined {
  if (!hasStates(value)) return value
  return isFocused ? (value.selected ?? value.default) : (value.default ?? value.selected)
}

function hasStates<Value>(value: ByState<Value> | undefined): value is { default?: Value; selected?: Value } {
  return typeof value === 'object' && value !== null && ('default' in value || 'selected' in value)
}
