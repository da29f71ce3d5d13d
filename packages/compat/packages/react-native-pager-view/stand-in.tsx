/** Pages side by side in a scroll view that snaps, in place of the native pager. */

import { Children, Component, createRef, type ReactNode } from 'react'
import {
  type NativeScrollEvent,
  type NativeSyntheticEvent,
  ScrollView,
  type StyleProp,
  View,
  type ViewStyle,
} from 'react-native'

interface PagerViewProps {
  children?: ReactNode
  style?: StyleProp<ViewStyle>
  initialPage?: number
  scrollEnabled?: boolean
  orientation?: 'horizontal' | 'vertical'
  onPageScroll?: (event: { nativeEvent: { position: number; offset: number } }) => void
  onPageSelected?: (event: { nativeEvent: { position: number } }) => void
  onPageScrollStateChanged?: (event: {
    nativeEvent: { pageScrollState: 'idle' | 'dragging' | 'settling' }
  }) => void
}

export class PagerView extends Component<
  PagerViewProps,
  { width: number; height: number; scrollEnabled: boolean }
> {
  override state = { width: 0, height: 0, scrollEnabled: true }
  #scroller = createRef<ScrollView>()
  #page = this.props.initialPage ?? 0

  setPage = (page: number) => this.#goTo(page, true)
  setPageWithoutAnimation = (page: number) => this.#goTo(page, false)
  setScrollEnabled = (scrollEnabled: boolean) => this.setState({ scrollEnabled })

  override render() {
    const { children, style, orientation, scrollEnabled = true } = this.props
    const { width, height } = this.state
    return (
      <View
        style={[{ flex: 1, overflow: 'hidden' }, style]}
        onLayout={({ nativeEvent }) => this.#measure(nativeEvent.layout)}
      >
        <ScrollView
          ref={this.#scroller}
          horizontal={orientation !== 'vertical'}
          pagingEnabled
          scrollEnabled={scrollEnabled && this.state.scrollEnabled}
          showsHorizontalScrollIndicator={false}
          showsVerticalScrollIndicator={false}
          scrollEventThrottle={16}
          onScroll={this.#onScroll}
        >
          {Children.map(children, (page) => (
            <View style={{ width, height }}>{page}</View>
          ))}
        </ScrollView>
      </View>
    )
  }

  #measure({ width, height }: { width: number; height: number }) {
    if (width === this.state.width && height === this.state.height) return
    this.setState({ width, height }, () => this.#scrollTo(this.#page, false))
  }

  #onScroll = ({ nativeEvent: { contentOffset } }: NativeSyntheticEvent<NativeScrollEvent>) => {
    const size = this.#pageSize()
    if (size === 0) return
    const at = (this.#isVertical() ? contentOffset.y : contentOffset.x) / size
    this.props.onPageScroll?.({ nativeEvent: { position: Math.floor(at), offset: at % 1 } })
    // Whole pages only: while it moves, the old page is still the selected one.
    if (Math.abs(at - Math.round(at)) < 0.01) this.#select(Math.round(at))
  }

  #goTo(page: number, animated: boolean) {
    this.#scrollTo(page, animated)
    this.#select(page)
  }

  #scrollTo(page: number, animated: boolean) {
    const at = page * this.#pageSize()
    this.#scroller.current?.scrollTo({
      x: this.#isVertical() ? 0 : at,
      y: this.#isVertical() ? at : 0,
      animated,
    })
  }

  #select(page: number) {
    if (page === this.#page) return
    this.#page = page
    this.props.onPageSelected?.({ nativeEvent: { position: page } })
    this.props.onPageScrollStateChanged?.({ nativeEvent: { pageScrollState: 'idle' } })
  }

  #pageSize() {
    return this.#isVertical() ? this.state.height : this.state.width
  }

  #isVertical() {
    return this.props.orientation === 'vertical'
  }
}
