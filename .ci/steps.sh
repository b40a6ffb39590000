# Runs steps, and reports what each of them cost. Sourced by `run` and `nightly`, at the root of the workspace.
set -uo pipefail

# The platforms' own API descriptions are not part of the project. Tests that need them report when they are missing.
if [ -d ../shared/reference ]; then export PLATFORM_SPECS_DIR="${PLATFORM_SPECS_DIR:-$PWD/../shared/reference}"; fi

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
logs=$temporary/logs
export TEST_COSTS=$temporary/costs
mkdir "$logs" "$TEST_COSTS"
# Results of earlier runs do not count.
export TURBO_CACHE_DIR=$temporary/cache
# A push draws its samples by its commit.
TEST_DRAW=${TEST_DRAW:-$(git rev-parse HEAD)}
# What changes after this commit is touched: the one whose figures the gate keeps, unless one is given.
CHANGED_SINCE=${CHANGED_SINCE:-$(sed -n 's/.*"commit": "\([0-9a-f]*\)".*/\1/p' .ci/last-run.json)}
export TEST_DRAW CHANGED_SINCE

passed=0
failures=()

pnpm() { npx -y pnpm@12 "$@"; }

# Only a step that hangs takes longer: with everything touched, the tests take 800 s on two quiet cores, and three times
# as long on busy ones.
MOST_SECONDS=2700

# Runs a command, ends it with all that it started if it takes too long, and writes the processor time of that, as the
# shell's `times` tells it.
timed() {
  local name=$1
  shift
  (
    set -m
    "$@" &
    work=$!
    ( sleep "$MOST_SECONDS"; echo "Ended after $MOST_SECONDS s."; kill -TERM -- -$work; sleep 10; kill -KILL -- -$work ) &
    limit=$!
    trap 'kill -TERM -- -$work' INT TERM
    wait $work
    code=$?
    kill -KILL -- -$limit 2>/dev/null
    times >"$temporary/times of $name"
    exit $code
  )
}
verdict() {
  local name=$1 code=$2 started=$3
  if [ "$code" -eq 0 ]; then
    passed=$((passed + 1))
    printf -- '--- ok: %s (%d s)\n' "$name" $((SECONDS - started))
  else
    failures+=("$name")
    printf -- '--- FAILED: %s (%d s)\n' "$name" $((SECONDS - started))
  fi
  printf '%s\t%d\t%s\t%d\n' "$name" $((SECONDS - started)) "$(tail -n 1 "$temporary/times of $name" | tr ' ' '\t')" "$code" >>"$temporary/steps.tsv"
}
step() {
  local name=$1 started=$SECONDS
  shift
  printf '\n=== %s\n' "$name"
  # A pipe would wait for any process that a step leaves running.
  timed "$name" "$@" > >(tee "$logs/$name") 2>&1
  verdict "$name" $? "$started"
}

# Begins a step that does not need both cores; `awaited` shows how it ended.
declare -A begun
aside() {
  local name=$1
  shift
  timed "$name" "$@" >"$logs/$name" 2>&1 &
  begun[$name]=$!
}
awaited() {
  local name=$1 started=$SECONDS
  printf '\n=== %s\n' "$name"
  wait "${begun[$name]}"
  local code=$?
  cat "$logs/$name"
  verdict "$name" "$code" "$started"
}

debian() {
  local sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null
}
chromium() {
  # The journeys use this, or else Chromium with its window.
  [ -x /usr/bin/chromium-headless-shell ] || debian chromium-headless-shell || [ -x /usr/bin/chromium ]
}

# Each part of the nightly run that is named, as a step of its own.
parts() {
  local part
  for part in $1; do step "Part: $part" pnpm make part "$part"; done
}

# What failed comes last, for readers who see only the end of the output.
finish() {
  printf '\n=== What it cost\n'
  pnpm exec node scripts/gate/report.ts "$temporary" "$@"
  local name
  for name in "${failures[@]}"; do
    printf '\n=== The end of what failed: %s\n' "$name"
    tail -n 120 "$logs/$name"
  done
  for name in "${failures[@]}"; do
    printf '\n=== The tests that failed, and why: %s\n' "$name"
    sed 's/\x1b\[[0-9;]*m//g' "$logs/$name" | grep -A 4 -E 'FAIL |^Ended after|ERROR ' | grep -v '^$' | cut -c 1-240 | head -n 90
  done
  printf '\n%d passed, %d failed\n' "$passed" "${#failures[@]}"
  [ "${#failures[@]}" -eq 0 ]
}
