import type { Parameter, ResultType, WorldFunction } from '@qisuan/game/world/calls'
import { failures } from './failures.ts'

/** Standard headers that a program has without asking; they are compiled once, ahead of all programs. */
const standard = [
  'algorithm',
  'array',
  'bitset',
  'cassert',
  'cctype',
  'climits',
  'cmath',
  'cstdint',
  'cstdio',
  'cstdlib',
  'cstring',
  'ctime',
  'deque',
  'functional',
  'iterator',
  'limits',
  'list',
  'map',
  'numeric',
  'optional',
  'queue',
  'random',
  'set',
  'stack',
  'string',
  'tuple',
  'unordered_map',
  'unordered_set',
  'utility',
  'vector',
]

/** Headers that programs include by habit. The standard streams would cost seconds of every compilation; ours write the same. */
const unneeded = { 'bits/stdc++.h': '', iostream: '', iomanip: '' }

/** Number of a failure, for `world_fail`. */
const numberOf = (failure: (typeof failures)[number]): number => failures.indexOf(failure)

const fail = 'extern "C" FROM_HOST(fail) void world_fail(int reason, int line);'
const fromHost = '#define FROM_HOST(name) __attribute__((import_module("world"), import_name(#name)))'

/** Headers of ours, by path, in place of the library's. */
export const replaced: Record<string, string> = {
  ...unneeded,
  // Called by the library when a program leaves the bounds of a vector.
  __assertion_handler: `#pragma once
${fromHost}
${fail}
#define _LIBCPP_ASSERTION_HANDLER(message) (world_fail(${numberOf('library')}, 0), __builtin_trap())
`,
}

/** Beginning of every program: the standard library, output, and the calls of the host. */
export const prelude = `#pragma once
${standard.map((header) => `#include <${header}>`).join('\n')}

extern "C" {
FROM_HOST(push_number) void world_push_number(int value);
FROM_HOST(push_text) void world_push_text(const char* text, int length);
FROM_HOST(call) int world_call(int function, int line);
FROM_HOST(number_at) int world_number_at(int index);
FROM_HOST(length_at) int world_length_at(int index);
FROM_HOST(read_at) void world_read_at(int index, char* into);
FROM_HOST(write) void world_write(const char* text, int length);
}

/** Line that the program has noted last. */
extern volatile int pupil_line;

/** Line of a call: no value of a program becomes one. */
struct pupil_place {
  int line;
  static constexpr pupil_place here(int line = __builtin_LINE()) { return pupil_place(line); }
 private:
  explicit constexpr pupil_place(int line) : line(line) {}
};

namespace std {
struct pupil_stream {
  const pupil_stream& operator<<(const string& text) const { world_write(text.data(), text.size()); return *this; }
  const pupil_stream& operator<<(const char* text) const { world_write(text, strlen(text)); return *this; }
  const pupil_stream& operator<<(char letter) const { world_write(&letter, 1); return *this; }
  const pupil_stream& operator<<(bool value) const { return *this << (value ? "1" : "0"); }
  const pupil_stream& operator<<(int value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(unsigned value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(long value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(unsigned long value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(long long value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(unsigned long long value) const { return *this << to_string(value); }
  const pupil_stream& operator<<(double value) const {
    char text[32];
    snprintf(text, sizeof text, "%g", value);
    return *this << text;
  }
  const pupil_stream& operator<<(const pupil_stream& (*change)(const pupil_stream&)) const { return change(*this); }
};
inline const pupil_stream& endl(const pupil_stream& stream) { return stream << '\\n'; }
inline const pupil_stream& flush(const pupil_stream& stream) { return stream; }
inline constexpr pupil_stream cout, cerr;
}
`

const handler = (name: string, parameters: string, failure: (typeof failures)[number]) =>
  `void __ubsan_handle_${name}(Place* at${parameters}) { world_fail(${numberOf(failure)}, at->line); __builtin_trap(); }`

/** Compiled once and linked to every program: what the checks of clang and of the library call. */
export const support = `
volatile int pupil_line = 0;
extern "C" __attribute__((export_name("line_now"))) int line_now() { return pupil_line; }

// So that what printf writes comes in its order, and is not lost when a program stops.
__attribute__((constructor)) static void write_at_once() { setvbuf(stdout, nullptr, _IONBF, 0); }

struct Place { const char* file; int line; int column; };
extern "C" {
${handler('divrem_overflow_abort', ', void*, void*', 'division')}
${handler('type_mismatch_v1_abort', ', void*', 'null')}
${handler('out_of_bounds_abort', ', void*', 'bounds')}
${handler('missing_return', '', 'return')}
}
// The library does this in place of throwing.
void std::__libcpp_verbose_abort(const char* reason, ...) noexcept {
  bool is_conversion = std::strncmp(reason, "invalid_argument", 16) == 0;
  world_fail(is_conversion ? ${numberOf('conversion')} : ${numberOf('library')}, 0);
  __builtin_trap();
}
void* operator new(std::size_t size) {
  void* place = std::malloc(size);
  if (place == nullptr) { world_fail(${numberOf('memory')}, 0); __builtin_trap(); }
  return place;
}
void* operator new[](std::size_t size) { return operator new(size); }
`

const types: Record<ResultType, string> = {
  nothing: 'void',
  int: 'int',
  bool: 'bool',
  text: 'std::string',
  ints: 'std::vector<int>',
  texts: 'std::vector<std::string>',
}

/** The objects of a world in C++. */
export function worldHeader(world: readonly WorldFunction[]): string {
  const structs = [...new Set(world.map(({ object }) => object))].map((object) => {
    const methods = world.flatMap((each, index) => (each.object === object ? [`  ${methodOf(each, index)}`] : []))
    return `struct ${object}_type {\n${methods.join('\n')}\n};\ninline constexpr ${object}_type ${object};`
  })
  return structs.join('\n')
}

function methodOf({ name, parameters, returns }: WorldFunction, index: number): string {
  const declared = [...parameters.map(declarationOf), 'pupil_place place = pupil_place::here()']
  const pushed = parameters.map((each) =>
    each.type === 'int'
      ? `world_push_number(${each.name});`
      : `world_push_text(${each.name}.data(), ${each.name}.size());`,
  )
  const call = `world_call(${index}, place.line)`
  const bodies: Record<ResultType, string> = {
    nothing: `${call};`,
    int: `return ${call};`,
    bool: `return ${call};`,
    text: `${call}; std::string answer(world_length_at(0), 0); world_read_at(0, answer.data()); return answer;`,
    ints: `std::vector<int> answer(${call}); for (int i = 0; i < (int)answer.size(); i += 1) answer[i] = world_number_at(i); return answer;`,
    texts: `std::vector<std::string> answer(${call}); for (int i = 0; i < (int)answer.size(); i += 1) { answer[i].resize(world_length_at(i)); world_read_at(i, answer[i].data()); } return answer;`,
  }
  return `${types[returns]} ${name}(${declared.join(', ')}) const { pupil_line = place.line; ${pushed.join(' ')} ${bodies[returns]} }`
}

function declarationOf({ name, type, otherwise }: Parameter): string {
  const value = otherwise === undefined ? '' : ` = ${JSON.stringify(otherwise)}`
  return `${type === 'int' ? 'int' : 'const std::string&'} ${name}${value}`
}
