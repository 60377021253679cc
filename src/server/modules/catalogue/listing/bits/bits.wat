;; Sets as bits, sixteen bytes at a time. All addresses and lengths are bytes and multiples of 16.
(module
  (import "bits" "memory" (memory 1))

  ;; to &= a
  (func (export "meet") (param $to i32) (param $a i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.and (v128.load (local.get $to)) (v128.load (local.get $a))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (br $next))))

  ;; to |= a
  (func (export "join") (param $to i32) (param $a i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.or (v128.load (local.get $to)) (v128.load (local.get $a))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (br $next))))

  ;; to &= ~a
  (func (export "drop") (param $to i32) (param $a i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.andnot (v128.load (local.get $to)) (v128.load (local.get $a))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (br $next))))

  ;; to = a & b
  (func (export "common") (param $to i32) (param $a i32) (param $b i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next))))

  ;; to |= a & b
  (func (export "joinCommon") (param $to i32) (param $a i32) (param $b i32) (param $length i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (v128.or (v128.load (local.get $to)) (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next))))

  ;; How many bits a & b has. Counted eight bytes at a time: most processors have an instruction for that, and none for sixteen.
  (func (export "countCommon") (param $a i32) (param $b i32) (param $length i32) (result i32)
    (local $end i32)
    (local $sum i64)
    (local.set $end (i32.add (local.get $a) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $sum (i64.add (local.get $sum) (i64.add
          (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))
          (i64.popcnt (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next)))
    (i32.wrap_i64 (local.get $sum))))
